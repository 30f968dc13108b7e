import type { ReactNode } from 'react'
import { publicCopy } from '#text/public.ts'
import styles from './frame.module.css'
import type { BrandData } from './visit.ts'

interface PopupOpener {
  id: string
  children: ReactNode
  className?: string | undefined
}

/** Opens a popup by its id through the popover API, without script. */
export function PopupButton({ id, children, className = styles.textButton }: PopupOpener) {
  return (
    <button type="button" popoverTarget={id} className={className}>
      {children}
    </button>
  )
}

/** A popover dialog; Escape, a click outside or its button closes it. */
export function Popup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog id={id} popover="auto" aria-labelledby={`${id}-title`} className={styles.popup}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.quietButton}>
        {publicCopy.close}
      </button>
    </dialog>
  )
}

/** The operator's email and phone as links. */
export function ContactLines({ brand }: { brand: BrandData }) {
  return (
    <dl className={styles.contactLines}>
      <dt>{publicCopy.phone}</dt>
      <dd>
        <a href={`tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`}>{brand.supportPhone}</a>
      </dd>
      <dt>{publicCopy.email}</dt>
      <dd>
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </dd>
    </dl>
  )
}
