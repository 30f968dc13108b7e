import type { ReactNode } from 'react'
import classes from './design.module.css'

interface Props {
  title: string
  text?: string
  /** The background; neighbouring chapters differ. */
  ground?: 'plain' | 'sunken' | 'deep'
  children: ReactNode
}

/** One chapter of the design page. */
export function Part({ title, text, ground = 'plain', children }: Props) {
  return (
    <section className={classes.part} data-ground={ground}>
      <div className={classes.inner}>
        <h2>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </section>
  )
}
