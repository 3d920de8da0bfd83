enum TextMatchingPlaceholder {}
