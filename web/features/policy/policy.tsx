import { type PolicyFacts, policyCopy } from '#text/policies.ts'
import { roomsInWords } from '#text/rooms.ts'
import { paths } from '#web/paths.ts'
import { PublicFrame } from '../public-frame/frame.tsx'
import type { PublicVisit } from '../public-frame/visit.ts'
import styles from './policy.module.css'

interface PolicyProps {
  visit: PublicVisit
  title: string
  sections: (facts: PolicyFacts) => (readonly [title: string, ...paragraphs: string[]])[]
}

/** A legal text: short lines, plain words, a heading per section. */
export function Policy({ visit, title, sections }: PolicyProps) {
  const { brand, config } = visit
  const facts = {
    name: brand.name,
    rooms: roomsInWords(config.includedRooms),
    email: brand.supportEmail,
    phone: brand.supportPhone,
    ...config.cancellation,
  }
  return (
    <PublicFrame visit={visit}>
      <article className={styles.policy}>
        <h1>{title}</h1>
        <p className={styles.date}>{policyCopy.effective}</p>
        {sections(facts).map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <p>
          <a href={paths.contact()}>{policyCopy.questions}</a>
        </p>
      </article>
    </PublicFrame>
  )
}
