import type { ReactNode } from 'react'
import { serviceAreaCopy as copy } from '#text/service-area.ts'
import classes from './served-area.module.css'

interface Props {
  /** A ZIP code outside the service area; null without one. */
  outside: string | null
  name: string
  area: readonly string[]
  children?: ReactNode
}

/** Describes the service area once a ZIP code outside is typed. */
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
