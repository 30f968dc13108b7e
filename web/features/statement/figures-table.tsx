import type { ReactNode } from 'react'
import classes from './figures-table.module.css'

interface FiguresRow {
  key: string | number
  name: ReactNode
  cells: ReactNode[]
}

interface Props {
  label: string
  /** The head of the names, then those of the figures. */
  heads: string[]
  rows: FiguresRow[]
}

/** A table of names with a few figures; where it has no room, each row is a card. */
export function FiguresTable({ label, heads: [first, ...heads], rows }: Props) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {heads.map((head, index) => (
                <td key={head} data-head={head} className="money">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
