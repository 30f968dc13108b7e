export interface TableRow {
  what: string
  product: string
  limit: string
  ratio: number | null
  goal: string
}

/** Prints measurements as a table; nothing fails on time. */
export function printTable(rows: TableRow[]): void {
  const lines = [
    ['what', 'product', 'limit', 'ratio', 'goal'],
    ...rows.map(({ what, product, limit, ratio, goal }) => [
      what,
      product,
      limit,
      ratio?.toFixed(2) ?? '',
      goal,
    ]),
  ]
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of lines)
    process.stdout.write(
      `${line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}
