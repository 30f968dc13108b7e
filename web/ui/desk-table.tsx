import type { ReactNode } from 'react'
import classes from './desk-table.module.css'
import { InTurn } from './in-turn.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  figure?: true
  /** Has words that are longer than others, such as an address of e-mail. */
  wide?: true
}

interface Props<Row> {
  rows: Row[]
  columns: Column<Row>[]
  /** True while these are still the answer to what was asked before. */
  outdated?: boolean
}

/** Rows of work; where there is little room each becomes a card. The first column says what the row is. */
export function DeskTable<Row extends { id: number | string }>({ rows, columns, outdated }: Props<Row>) {
  const [first, ...rest] = columns
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-outdated={outdated || undefined}>
        <thead>
          <tr>
            {columns.map(({ head, figure }) => (
              <th key={head} scope="col" data-figure={figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InTurn key={row.id}>
              <tr>
                <th scope="row">{first?.cell(row)}</th>
                {rest.map(({ head, cell, figure, wide }) => (
                  <td key={head} data-head={head} data-figure={figure} data-wide={wide}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            </InTurn>
          ))}
        </tbody>
      </table>
    </div>
  )
}
