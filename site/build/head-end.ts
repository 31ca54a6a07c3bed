/**
 * Where the head of a built page ends. What people wrote may name the same tags in an attribute, where only quotes are escaped,
 * and the attribute ends with a quote: so a quote with a sign of ours behind it is asked for.
 */
export const headEnd = /<\/head>(?=\s*<body>\s*<a href="#)/;
