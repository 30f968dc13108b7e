/** The row of a statement that always has one, such as a sum over everything. */
export function onlyRow<T>({ rows }: { rows: T[] }): T {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that always answers a row answered none.')
  return row
}
