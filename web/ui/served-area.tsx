import type { ReactNode } from 'react'
import { serviceAreaCopy as copy } from '../copy/service-area.ts'
import classes from './served-area.module.css'

interface Props {
  /** The ZIP code that is outside; null while there is none. */
  outside: string | null
  name: string
  area: readonly string[]
  children?: ReactNode
}

/** Where we clean, said as soon as a ZIP code stands there that is somewhere else. */
export function ServedArea({ outside, name, area, children }: Props) {
  return (
    <div aria-live="polite" className={outside === null ? classes.silent : classes.served}>
      {outside !== null && (
        <>
          <p>
            {copy.served(name)} {children}
          </p>
          <details>
            <summary>{copy.codes}</summary>
            <p>{area.map(copy.code).join(', ')}</p>
          </details>
        </>
      )}
    </div>
  )
}
