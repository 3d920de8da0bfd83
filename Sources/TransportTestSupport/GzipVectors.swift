internal import Foundation
internal import Testing

/// Packed by Python's zlib; what they hold is made here again.
package enum GzipVectors {
  /// A vector and what it holds.
  package struct Vector: Sendable, CustomTestStringConvertible {
    package let name: String
    package let packed: [UInt8]
    package let plain: [UInt8]
    package var testDescription: String { name }
  }

  /// Every vector.
  package static let all: [Vector] = [
    vector(
      "nothing", [],
      """
      H4sIAAAAAAAAAwMAAAAAAAAAAAA=
      """),
    vector(
      "one byte", [97],
      """
      H4sIAAAAAAACA0sEAEO+t+gBAAAA
      """),
    vector(
      "level 0", words(60),
      """
      H4sIAAAAAAAEAwHcASP+b3JhbmdlNyB3aW5kb3cxNSBzaWx2ZXIxNCBtb3JuaW5nNCBxdWlldDQgc2V2ZW4yIHRyYWlsZXI2IH
      NpbHZlcjUgcGhvdG8xNSByaXZlcjExIGdhcmRlbjYgcXVpZXQ4IHdpbmRvdzMgcGVvcGxlMTAgdHJhaWxlcjMgcml2ZXIxIHBh
      cGVyMTQgZmlsbTIgc2V2ZW4xIHNldmVuMTUgc2V2ZW4xNSBnYXJkZW41IGZpbG0xMCBmaWxtMyBmaWxtMTIgbW9ybmluZzEyIG
      dhcmRlbjEgcGFwZXIxMiByaXZlcjQgd2luZG93OSBudW1iZXIzIHBob3RvMiB0cmFpbGVyNCB0cmFpbGVyMTIgc2lsdmVyMTEg
      b3JhbmdlNiBzaWx2ZXI3IHBhcGVyMCBzZXZlbjEgc2lsdmVyNiBxdWlldDEgc2V2ZW4zIHJpdmVyMTAgbnVtYmVyMTIgbnVtYm
      VyMTUgd2luZG93MTAgc2lsdmVyOCBmaWxtMTQgcGVvcGxlMTIgcXVpZXQyIHJpdmVyNiBnYXJkZW4xIHdpbmRvdzEwIHBlb3Bs
      ZTMgc2lsdmVyNyByaXZlcjEgbnVtYmVyMCByaXZlcjkgbW9ybmluZzkgbnVtYmVyMTKYOA9H3AEAAA==
      """),
    vector(
      "level 1", words(400),
      """
      H4sIAAAAAAAEA12Wa3LbMAyEr8IjiHrrOO5EdTTjyK7iJNcvSOwHuf3lKBLxWOwueD8u+3Wd0s+2v91/8pA+t9v3euQ+fdyPfd
      uvffrzta3PPn2u3+vepudx2W7rMerDIT3e78+7HTy2ci6n6+V4W/fRj80K3KXHen/c1twQoNOB9Lg8ar7f2+2j9SxZP1ZNSWrB
      PeiQykcWo/x0/tBSaG71VVbI1jP0KmFJ+9fHr/WwUkrF0UlPRRZAzed0r7DQ5OQRm6iuYqQWVSz9NEpj0TyfVS9w7Xw9OHvlPZ
      i0jpXqHaONOObYdTo+gZzHb/xxAQf6tAI0QhumR5gVeolInmJUhQNQUAMVZ6Z5267vT0OwzMwoUdsZyLNoLqJIDwB9qsdm6q6E
      giiZnADnUaxmwcf8jFrikCHuJGXSXfCjJrL2Cm1mIp+ky0ypVy1Ook65ghMwQYOfNHg6tkmUBI3SGk0qTTsG7Qxzts7xstZmbK
      i/gyNqTbluOKKRSU4xEA1g8sPWUBC0ZB7BSpORKIPZk96jRhFOA2k96OJTtZaroBnqKDWhQUfs5Bb/B9pOjYGwwgky61cdjvwx
      BxLijUV60XcDqB0HRgjvdJBJCNeZr066tOrA27T+qhOhCctWBzIGW/y5D4hdI4ueTVZnnSJkAC0M0dlZA2deBuqcCSADd6cJgq
      taQfmvTlIZ56Vivo0/tqo09FYZppdGHTdcRBS1GmmKqsNF0R3JEQHcAyDXq4V12rg03aJNxFIqTt7W0Yqf/9NUhooaC3p1N1BB
      7CRr2N8EnJNIpCq0R9g6+F3HGGzo7i4iH3UuArQJFnUC00hU++OgviRvaAhu4A1Wqu8u41sNEHx2e5B3aMsOCDnYqcAWBmDFOc
      kiNre2h823UiaQ4R94vEWuoOq7Uf0tfoyvlFY71obr21u702JKxcEWzQonOpGWwdF+VodTeKeHftVtUX/ILUw1dpG8EH7GdiN0
      MDrKjqN9DMPRDEENgoHpsCfYUmjKOOnbSwaNKIS+z1QbGYUZWrBCVqRTgM36krGdDbES2YXSMBw0zAulqIEwL7qpXmJJfXr6nS
      iHpq1Ah0M3C+kQ6sWq5DoRnhUblsXC1Jw30gjOo+V0bna9kE9x53CLCIWeRNZFC0Gxo616lmGF41SKSzy+08oF5exaJy0OFZZa
      /ZmPwYJgmB//j7UW15m4FRV0fUkDcmxA3XBQPXbFXRqRlYvpPxeMuOuFDrn0oe7ggjCODQWhtS61raV+2B3qd+sSwUAoesVyGK
      wGJJOIBR8LExH1fwEgU1n4dQwAAA==
      """),
    vector(
      "level 6", words(400),
      """
      H4sIAAAAAAAAA11WWXajQBC7CkfoHTiO54VxeM8Gj+Mk1x/TJamBL6CprkWlWtbnZblOffc7Lx/rr8/d13z7mZ4+dff1uczLNX
      X/vufplbqv6WdaQvd6Xubb9CwQzN3jc32t74vPebvnu+vl+TEtxa4NUBy7x7Q+bpN3VBBxoXtcHtXe3/l2D2bF45H1NKW5Cr11
      bI9oH4GOvt9MiiqDWUhwYeyW7/ufzXD1WJEkvrwvIHjfrRUWBtmbRifv6ilChLOMx8HMWxteMsF1uDiY54mYBFMEf4vC0DWTi/
      IGyJl+Z58jcRibA0SGlgaoHqXJTBQ8c8uuCdJjz2ze5uvnKxocSRSQZcuLgIUjya4N9BuwMUyIE7iR6Og2cPDEy7c8Waaj+FEN
      jZaRQYkV6TyzlPCMcNlsiRPhmPgeiWfE0b6duG6/Iz01hhlbB/2svnn4mIGCVxnYFUCJclJCAFoPJa4RdFNeiBUyg6IUs3v8Zz
      UGprMaCUQNsVpB05MCjFmDEYVKbvGc0EYElg6BeUDmd3rxMgiJlqRdfTuCGttNEN7ogCaRSTI65lt5WQQm0ONY1YfElAZ1/U6C
      mO3Dvn3Y+QkVAhoYss6aDxTYJdTwEJDC3TLMDNVHVKW1TmKdiJyqiDj7DPBU9bb/uXWTioZXM4Kv2X6oiya1btaC2ST3CJDVq6
      P7JuxYxKjUrHC380y2H2laGC3Y3MrbtKQd6UhKMRxNxbwI7MkG/6i6baljRXC6VYFRINFSRJRBPGaXApvMrmqotRzBai8JClwb
      tRsUqGBM2dyansjLFBNYMsrUaHIHzR9oap7UA/I4ATodM4sHqcBOjxpUrTAI4BN2TN/UFg1ZmvecwnaTU6tX7+RoanW72VS5xf
      P09J45ww9hpZzCJ9eWDm01TMapoDLMOZH+uM6wpmicJdeL1+jXVgsoPFh1uw1jP0+KjBELDif5bREljXpkBSwxTHtNmGMu2NmC
      8LFn35oRgnLHzaJwH0Er4qhsi5ZaNzQNpyYZkcOqgJ0natWD++6wFxRBXTnHIPOOSWj0lBO87NToKqwUDnX1IFCcqUXf5+5waq
      lIkQkTi6BWxLZg5xpru07PE0dVBFlzTAuiNlNMNPCnAX5cMLTrufPSl04bETFuS+5xVcK0HjWD95mnkp7An0Z4EDM0UtB1tzyU
      JqatCpPjPyBTWfh1DAAA
      """),
    vector(
      "level 9", words(400),
      """
      H4sIAAAAAAACA11WWXajQBC7CkfoHTiO54VxeM8Gj+Mk1x/TJamBL6CprkWlWtbnZblOffc7Lx/rr8/d13z7mZ4+dff1uczLNX
      X/vufplbqv6WdaQvd6Xubb9CwQzN3jc32t74vPebvnu+vl+TEtxa4NUBy7x7Q+bpN3VBBxoXtcHtXe3/l2D2bF45H1NKW5Cr11
      bI9oH4GOvt9MiiqDWUhwYeyW7/ufzXD1WJEkvrwvIHjfrRUWBtmbRifv6ilChLOMx8HMWxteMsF1uDiY54mYBFMEf4vC0DWTi/
      IGyJl+Z58jcRibA0SGlgaoHqXJTBQ8c8uuCdJjz2ze5uvnKxocSRSQZcuLgIUjya4N9BuwMUyIE7iR6Og2cPDEy7c8Waaj+FEN
      jZaRQYkV6TyzlPCMcNlsiRPhmPgeiWfE0b6duG6/Iz01hhlbB/2svnn4mIGCVxnYFUCJclJCAFoPJa4RdFNeiBUyg6IUs3v8Zz
      UGprMaCUQNsVpB05MCjFmDEYVKbvGc0EYElg6BeUDmd3rxMgiJlqRdfTuCGttNEN7ogCaRSTI65lt5WQQm0ONY1YfElAZ1/U6C
      mO3Dvn3Y+QkVAhoYss6aDxTYJdTwEJDC3TLMDNVHVKW1TmKdiJyqiDj7DPBU9bb/uXWTioZXM4Kv2X6oiya1btaC2ST3CJDVq6
      P7JuxYxKjUrHC380y2H2laGC3Y3MrbtKQd6UhKMRxNxbwI7MkG/6i6baljRXC6VYFRINFSRJRBPGaXApvMrmqotRzBai8JClwb
      tRsUqGBM2dyansjLFBNYMsrUaHIHzR9oap7UA/I4ATodM4sHqcBOjxpUrTAI4BN2TN/UFg1ZmvecwnaTU6tX7+RoanW72VS5xf
      P09J45ww9hpZzCJ9eWDm01TMapoDLMOZH+uM6wpmicJdeL1+jXVgsoPFh1uw1jP0+KjBELDif5bREljXpkBSwxTHtNmGMu2NmC
      8LFn35oRgnLHzaJwH0Er4qhsi5ZaNzQNpyYZkcOqgJ0natWD++6wFxRBXTnHIPOOSWj0lBO87NToKqwUDnX1IFCcqUXf5+5waq
      lIkQkTi6BWxLZg5xpru07PE0dVBFlzTAuiNlNMNPCnAX5cMLTrufPSl04bETFuS+5xVcK0HjWD95mnkp7An0Z4EDM0UtB1tzyU
      JqatCpPjPyBTWfh1DAAA
      """),
    vector(
      "fixed codes", words(120),
      """
      H4sIAAAAAAACA8svSsxLTzVXKM/MS8kvNzRVKM7MKUstMjRRyM0vysvMSzdRKCzNTC0xUShOLUvNM1IoKUrMzEktMoMqNFUoyM
      gvyQdqLMoE6TNUSE8sSknNM4Nos4AabKxQkJpfkJNqaAAzwBiqQaEgsQBsX1pmTq4RxBZDKGUKpyGGmoIVAc0AUcYQjhHMoUAW
      RBXMSCOIDSZQJ1gq5JXmJoEsBrsY7hMTGAOoAep5Q4V8cLDAPGkOMdEA7jqwKNSLUMfC/GMAtQZoGpRhCgtcA6hGC4jLTWBhYg
      QxCOpeM7g34Nog6ozhroGGHMR8AwjXEhYOlggHwEIGZpMF1GhLuEkQK8ygtCkidiEKYS42hMVmTmZ6RokxJDhM4EkAbjMkXuAB
      C3WICUSbBczd0GCDeROqHBZwlrDQgeuGhoMhLLwMEfEEiWljePoAW2QJiRELeMTCE50hLJZMoLQx1MkQu+Bpwgg14s2hEQ/zsT
      GEbwBP6xBpY5hLISkMklot4JJgtxlC3WgKDQVDeDaAaIEGJTQ7wSMEGmjmUEMMAHkx0ju3AwAA
      """),
    vector(
      "no copies", words(120),
      """
      H4sIAAAAAAACAwXBi5HDIAwFwFZeCZY/Sa4cMn4hmhGCCIzbv90ayTOfuNXPesuBrjYZsqPUcPW843cpx47OSV8xIqkxHuhqk3
      GgfeuociB0MkSQU5z0B36Xcrxwq5/13tBYm1EWjEhqjA2hkyFoqTFkx0etrOicdEHnpMuBzkmXAznFST/wUSuy4KNWNnzUiqwo
      NVw9y4qc4qQLWmoMWRE6GTtu9bPef/CrvBkb2reOumJEUmPsGJHUGLKiq02GCGokz3ygq03GEy01xoLOSRd0tcl44Hcph6Bz0j
      eEToYs8Ku8GbLCr/JmyIFb/ay3LOhqk/HCR63IjsbajLLidynHitDJeCCnOOmCW/2styxorM24oatNxhOhkyHwq7wZC0In4w+l
      hqvnP/hV3gxZUWq4epYdjbUZX8gpTvofutpkPHGrn/V+4FY/631gRFJjPJBTnPQFXW0yBL9LOV4wzd+xoaXG2NHVJuNAqeHq+Q
      8ftbJhRFJj7PCrvBmywzR/xwuhkyH4XcohyClOumBEUmMs8Ku8GX/4qBXZ4Vd5M2THrX7WWwSNtRlF0NUmQwQtNYZsyClO+gHT
      /B1/6Jz0F0YkNYYsGJHUGLIhdDJkR+hkyIaPWtngV3kzVoxIaowVXW0ynmipMZ7onHTZ0dUmY0PnpC/IKU76A52TLhtu9bPegv
      atox74qJUXOiddNpjm75ADpvk7Dvwu5RBB6GQI2reOeqDUcPV8IHQyDoxIagzB71KOJ0zzd8jyD3kx0ju3AwAA
      """),
    vector(
      "runs", zeros(30_000),
      """
      H4sIAAAAAAACA+3BMQEAAADCIPunXglPYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJwEgSgJlMHUAAA==
      """),
    vector(
      "far copies", copies(600),
      """
      H4sIAAAAAAACA+3PTUsTAAAA0KBhGCGSIHUxwUBPSWrRUBosxM8COwlzRopgsCSiwgrCIkFNUadIRLRQjKkEZR06ZYGBpkdZ4I
      wOomAEQZKgRPQrur33D17swWTLUtdAdqrkfe9Cw9m5WDxR9nWvP9G6OJa1s149cbG/L7RcHLgQnPgTGa0pHtx/4mbN+L7Hu5Gf
      qcPV4xVfkrk9wa1jXaca9xZ3MqNP47ePXsspCE8Hch+9PLiZft0dXXt7Y6jk3d8zL9rrGmpL03ObVVebv3979uT4bPtMvHyrKL
      I6NvJhMH3ux/yVROWlQ715w0fedH6qO9n8q6OsbSp0ubCl6fTUxvnw52jy3oFXoaVbyesZwbv3tzsD+RvhO/kPn3+s/51qW4l5
      eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eH
      h4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4
      eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eH
      h4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4
      eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eH
      h4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4
      eHh4eHh4eHh4eHh4eHh4eHh4eHh4ePynxz9s6gZIwNQBAA==
      """),
    vector(
      "noise", noise(300),
      """
      H4sIAAAAAAAAAwEsAdP+bIKlYsuAjRDWMr6JyFE+v2ySnzTd+oyfY8mWDvbjSKNSjIo/zC8ETjmj/FuUSS+PAy51SaIAmPlb79
      YSSKI816gWiDnpH4A1WPrJ9gldnJJ5GXATI0KqBBaLrQrm27GFXdy0dJAyuP44pmhLUUoz27/mR21e6t+emiSyaKuSO+koW9qW
      k8CP20PsxGmfRV8MiR6RGLN4xUsxXvJuNGWpP2EnYlw2qeVNQspdqH4HsD/LdqhyBjl7gfN4BCDlQnoghKDBTPXWZdR1q29Qr7
      8K+S2LReu/uVr6GkfmF1b5weLSTsK6BxyA+KaWFb47FUjW4lVg9c8AL9qnSp1ewgAEQyPGcFPyZexby/1q6kfrNA9GToqPJKIy
      j8YXaOT/Z8OxOI8W5xcxFGBbEUV7tB95SywBAAA=
      """),
    vector(
      "all lengths of codes", growing,
      """
      H4sIAAAAAAAEAwXBAWLDMAzDwG1tYksk8P/n7u7n9+/v8/l8v9/v93me53me533f933f933f9z3nnHPOOeecc84555xz77333n
      vvvffee++9995777333nvvzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM7O7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u
      7u7u7u7u7u7u7u7u7u5ukiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJ27Zt27
      Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt
      27Zt27Zt27ZtAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFBVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV
      VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV
      VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV1X/fofTFPAYAAA==
      """),
    vector(
      "several blocks", words(40) + noise(60) + words(40),
      """
      H4sIAAAAAAAAAzxQWRKDIAy9So4gCNoeh46pzQwSitv1RQJ+JWTeCicXZhzhpDDxqSys5A9MysDCKVCYDfx3ws3AigcGDVty5D
      ENFWgh/njjTEx08xTMLk0YBqG9qnAPETl6VF0T6CsBoovF70t+0eKi6rDPFFFbQFnjHr08dAuaN0E1SS0OpkZ4Q9iXz21cEj9N
      TFsyoZZXwOVbWslRFLsnXbkOFwAAAP//ADwAw/9sgqViy4CNENYyvonIUT6/bJKfNN36jJ9jyZYO9uNIo1KMij/MLwROOaP8W5
      RJL48DLnVJogCY+Vvv1hIAAAD//z1QWRKDIAy9So4gCNoeh46pzQwSitv1RQJ+JWTeCicXZhzhpDDxqSys5A9MysDCKVCYDfx3
      ws3AigcGDVty5DENFWgh/njjTEx08xTMLk0YBqG9qnAPETl6VF0T6CsBoovF70t+0eKi6rDPFFFbQFnjHr08dAuaN0E1SS0Opk
      Z4Q9iXz21cEj9NTFsyoZZXwOVbWslRFLsnXbkOF4yUNj20AgAA
      """),
    vector(
      "every header field", words(20),
      """
      H4sIHwECAwQCAwUAZXh0cmFuYW1lAGEgY29tbWVudAALqTWNWw6DMAwEr7JHqCEBrhMJN7UU7NSkcP0+SL/2Z2fGPGnmGafoai
      dF7FIOdgrYzFU0Bzxfwi1g54N1QPMkhX3qx4j6sGYf0OXLEXLylXW6sKWLR1S2Wphuf8HYAdRUf727lG24KtQnvgHX83oungAA
      AA==
      """),
    vector(
      "two members", words(20) + words(30),
      """
      H4sIAAAAAAAAAzWNWw6DMAwEr7JHqCEBrhMJN7UU7NSkcP0+SL/2Z2fGPGnmGafoaidF7FIOdgrYzFU0Bzxfwi1g54N1QPMkhX
      3qx4j6sGYf0OXLEXLylXW6sKWLR1S2Wphuf8HYAdRUf727lG24KtQnvgHX83oungAAAB+LCAAAAAAABAM1jlsOwyAMBK/iI9Q8
      0vY4SHGpJQLUocn1C8X5siztzG6RkCPd4eS8lhM97JwOEnSwFcmco4PPl6k52OmgbKBJ4ESyaNBDfZdWOig8OIQYZKW8TOyhYg
      uVSk2Et0tgFYAa6r/vxWkzswX19DWjtMun1MMIdcc4dj7mGopGU6hKMxucTnj+AFjC2CzrAAAA
      """),
  ]

  /// A vector of few bytes that hold many.
  static let bomb = all.first { $0.name == "runs" }

  /// The same words for the same count.
  package static func words(_ count: Int) -> [UInt8] {
    let list = [
      "light", "river", "garden", "paper", "window", "seven", "orange", "silver", "quiet", "morning", "film",
      "photo", "people", "trailer", "number",
    ]
    let texts = noise(count, seed: 7).map { list[Int($0) % list.count] + String($0 / 16) }
    return Array(texts.joined(separator: " ").utf8)
  }

  /// Bytes without a pattern, the same for the same seed.
  package static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
  }

  /// Bytes that occur as often as Fibonacci's numbers say, so that codes of every length are needed.
  static var growing: [UInt8] {
    var (count, next) = (1, 1)
    return (0..<15).flatMap { byte in
      defer { (count, next) = (next, count + next) }
      return [UInt8](repeating: UInt8(byte), count: count)
    }
  }

  private static func copies(_ count: Int) -> [UInt8] {
    Array(repeatElement(noise(200), count: count).joined())
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func vector(_ name: String, _ plain: [UInt8], _ packed: String) -> Vector {
    let data = Data(base64Encoded: packed, options: .ignoreUnknownCharacters)
    return Vector(name: name, packed: data.map(Array.init) ?? [], plain: plain)
  }
}
