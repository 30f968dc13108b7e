import { publicCopy } from '#text/public.ts'
import { roomsInWords } from '#text/rooms.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './landing.module.css'
import { PricePicker } from './price-picker.tsx'
import { TidyRoom } from './tidy-room.tsx'

export function Hero({ visit }: { visit: PublicVisit }) {
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <TidyRoom />
      </div>
      <div className={styles.words}>
        <h1>{publicCopy.hero.title}</h1>
        <p className={styles.lead}>{publicCopy.hero.lead(roomsInWords(visit.config.includedRooms))}</p>
      </div>
      <PricePicker visit={visit} />
      <Facts config={visit.config} />
    </section>
  )
}

function Facts({ config }: Pick<PublicVisit, 'config'>) {
  const copy = publicCopy.facts
  const facts: [IconName, string][] = [
    ['tag', copy.fee],
    ['clock', copy.nextDay],
    ['shield', config.cleanersApproved ? copy.approved : copy.marked],
    ['card', copy.card],
    ['undo', copy.cancel(config.cancellation.freeHours)],
  ]
  return (
    <ul className={styles.facts} aria-label={copy.title}>
      {facts.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
