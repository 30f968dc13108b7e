import { contactCopy } from '#text/contact.ts'
import { ContactLines } from '#web/features/public-frame/popup.tsx'
import type { BrandData } from '#web/features/public-frame/visit.ts'
import styles from './contact.module.css'

/** The contact details of the operator. */
export function OperatorContact({ brand }: { brand: BrandData }) {
  const copy = contactCopy.side
  return (
    <aside className={styles.card} aria-labelledby="reach">
      <h2 id="reach">{copy.title}</h2>
      <ContactLines brand={brand} />
      <dl>
        <dt>{copy.area}</dt>
        <dd>{copy.around(brand.serviceArea)}</dd>
        <dt>{copy.hours}</dt>
        <dd>{brand.supportHours}</dd>
      </dl>
    </aside>
  )
}
