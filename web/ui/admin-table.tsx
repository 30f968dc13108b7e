import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './admin-table.module.css'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned numbers. */
  figure?: true
  /**
   * Shares the remaining width: a row is one line, and cut text shows whole on hover, on a tap on the row, or
   * while the row has the focus.
   */
  cut?: true
}

interface Props<Row> {
  rows: Row[]
  columns: Column<Row>[]
  /** True while these rows belong to the previous search. */
  outdated?: boolean
}

/** A dense table; on narrow screens each row becomes a card. The first column names the row. */
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

/**
 * False once one-line rows are wider than their frame or cut a head, as with wide letter spacing: then cells
 * wrap.
 */
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

/** Only cut text needs a tooltip. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** A tap expands a row, and a second one collapses it; links and buttons in it keep their own effect. */
function openByTap({ currentTarget: row, target, pointerType }: PointerEvent<HTMLTableRowElement>) {
  if (pointerType === 'mouse' || (target as Element).closest('a, button')) return
  row.toggleAttribute('data-open')
}
