/** Excel reads a file with other letters than ASCII as UTF-8 only if it begins with this mark. */
const byteOrderMark = '\u{feff}'

/** A text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

/** An amount, which is written with two decimals. */
interface CsvAmount {
  dollars: number
}

export type CsvCell = string | number | CsvAmount | null

/** The cell of an amount; null stays empty. */
export function csvAmount(dollars: number | null | undefined): CsvAmount | null {
  return dollars === null || dollars === undefined ? null : { dollars }
}

/** Writes rows as CSV. Texts are quoted where they must be, and none becomes a formula; null is empty. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  const table = rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
  return /[^ -~\t\r\n]/.test(table) ? byteOrderMark + table : table
}

function cellOf(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.dollars.toFixed(2)
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
