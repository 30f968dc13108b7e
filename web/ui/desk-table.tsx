import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import classes from './desk-table.module.css'
import { InTurn } from './in-turn.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  figure?: true
  /** Gives way to the others: a row is one line, and what does not fit is cut and shown under the pointer. */
  cut?: true
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
  const cut = columns.filter((column) => column.cut).length
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        data-outdated={outdated || undefined}
        data-one-line={cut > 0 || undefined}
        style={{ '--cut': cut } as CSSProperties}
      >
        <thead>
          <tr>
            {columns.map(({ head, figure, cut }) => (
              <th key={head} scope="col" data-figure={figure} data-cut={cut}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <InTurn key={row.id}>
              <tr>
                <th scope="row" data-cut={first?.cut} onPointerEnter={first?.cut && showWhole}>
                  {first?.cell(row)}
                </th>
                {rest.map(({ head, cell, figure, cut }) => (
                  <td
                    key={head}
                    data-head={head}
                    data-figure={figure}
                    data-cut={cut}
                    onPointerEnter={cut && showWhole}
                  >
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

/** Only what is cut needs its whole text under the pointer. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}
