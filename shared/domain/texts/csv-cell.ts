// Also in the wide forms of East Asian keyboards: https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^[=+\-@＝＋－＠\t\r]/;

/** A text as a cell of a CSV file (RFC 4180), which no spreadsheet computes. */
export const csvCell = (text: string): string => `"${text.replace(formula, "'$&").replaceAll('"', '""')}"`;
