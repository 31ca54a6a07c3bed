/**
 * Where the head of a built page ends. What people wrote may name the same tags in an attribute, where only quotes are escaped:
 * so a quote is asked for, which can be none of theirs.
 */
export const headEnd = /<\/head>(?=\s*<body>\s*<a href=")/;
