internal import Glibc

/// An nginx with static files of given sizes: the reference for what this machine can do.
struct Nginx {
  let port: UInt16
  private let child: Child

  /// Starts nginx with its files in `folder` and waits until it responds.
  init(path: String, folder: String, port: UInt16, files: [String: Int]) throws(BenchError) {
    // When started by root, the workers run as another user, who must be able to read the files.
    _ = unsafe chmod(folder, 0o755)
    for (name, size) in files {
      try Files.write([UInt8](repeating: 0x61, count: size), to: "\(folder)/\(name)")
    }
    let configuration = """
      daemon off;
      worker_processes 2;
      pid \(folder)/nginx.pid;
      error_log /dev/null;
      events { worker_connections 1024; }
      http {
        access_log off;
        keepalive_requests 1000000000;
        client_body_temp_path \(folder)/body;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        server { listen 127.0.0.1:\(port); root \(folder); }
      }
      """
    try Files.write(Array(configuration.utf8), to: "\(folder)/nginx.conf")
    child = try Child(path, ["-p", folder, "-c", "\(folder)/nginx.conf", "-e", "/dev/null"])
    self.port = port
    guard Wait.untilAnswered(port: port, target: "/\(files.keys.first ?? "")") != nil else {
      throw .failed("nginx does not answer on port \(port)")
    }
  }
}
