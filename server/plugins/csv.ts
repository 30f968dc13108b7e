/** Excel reads a file with other letters than ASCII as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\u{feff}'

/** A text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

/** Writes rows as CSV. Texts are quoted where they must be, and none becomes a formula; null is empty. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const table = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
  return /[^ -~\t\r\n]/.test(table) ? byteOrderMark + table : table
}

function cellOf(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
