import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './admin-table.module.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand on the right. */
  figure?: true
  /**
   * Gives way to the others: a row is one line, and what does not fit is cut, and shown under the pointer, by a tap
   * on its row, or while something in its row has the focus.
   */
  cut?: true
}

interface Props<Row> {
  rows: Row[]
  columns: Column<Row>[]
  /** True while these are still the answer to what was asked before. */
  outdated?: boolean
}

/** Rows of work; where there is little room each becomes a card. The first column says what the row is. */
export function AdminTable<Row extends { id: number | string }>({ rows, columns, outdated }: Props<Row>) {
  const [first, ...rest] = columns
  const cut = columns.filter((column) => column.cut).length
  const { frame, fits } = useFits()
  return (
    <div className={classes.frame} ref={frame}>
      <table
        className={classes.table}
        data-outdated={outdated || undefined}
        data-one-line={(cut > 0 && fits) || undefined}
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
            <tr key={row.id} onPointerUp={cut > 0 ? openByTap : undefined}>
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
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** False once rows of one line are wider than their frame or cut a head, as with wide letter spacing: then cells wrap. */
function useFits() {
  const frame = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const table = frame.current?.firstElementChild
    if (!table) return
    const heads = [...table.querySelectorAll('thead [data-cut]')]
    const observer = new ResizeObserver(() => {
      const isWide = table.clientWidth > (frame.current?.clientWidth ?? Number.POSITIVE_INFINITY)
      if (isWide || heads.some((head) => head.scrollWidth > head.clientWidth)) setFits(false)
    })
    for (const part of [table, ...heads]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { frame, fits }
}

/** Only what is cut needs its whole text under the pointer. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** A tap shows a row whole, and a second one as a line again; what leads on or acts in it does that alone. */
function openByTap({ currentTarget: row, target, pointerType }: PointerEvent<HTMLTableRowElement>) {
  if (pointerType === 'mouse' || (target as Element).closest('a, button')) return
  row.toggleAttribute('data-open')
}
