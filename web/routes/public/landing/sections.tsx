import { earningsPercent } from '#domain/payout/split.ts'
import { publicCopy } from '#text/public.ts'
import { describeRooms, type RoomKind, roomsCopy } from '#text/rooms.ts'
import frame from '#web/features/public-frame/frame.module.css'
import { applyLinkOf } from '#web/features/public-frame/main-way.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './landing.module.css'
import { BathroomScene, KitchenScene, LivingRoomScene } from './scenes.tsx'

type Item = readonly [IconName, readonly string[]]

export function Steps() {
  const { title, list } = publicCopy.steps
  const icons: IconName[] = ['calendar', 'card', 'home']
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ol className={styles.flow}>
        {list.map(([name, text], index) => (
          <li key={name}>
            <Icon name={icons[index] ?? 'home'} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const scenes: Partial<Record<RoomKind, typeof KitchenScene>> = {
  kitchen: KitchenScene,
  living: LivingRoomScene,
  bathroom: BathroomScene,
}

export function Rooms({ included }: { included: string[] }) {
  return (
    <section className={styles.section}>
      <h2>{roomsCopy.title}</h2>
      <ul className={styles.rooms}>
        {describeRooms(included).map(({ name, kind, text }) => {
          const Scene = scenes[kind]
          return (
            <li key={name}>
              {Scene && <Scene />}
              <h3>{name}</h3>
              {text && <p>{text}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Describes background checks as this installation handles them. */
export function Features({ cleanersApproved }: { cleanersApproved: boolean }) {
  const { title, vetted, marked, quality, payment } = publicCopy.features
  const reasons: Item[] = [
    ['shield', cleanersApproved ? vetted : marked],
    ['star', quality],
    ['card', payment],
  ]
  return (
    <section className={`${styles.section} ${styles.features}`}>
      <h2>{title}</h2>
      <ul>
        {reasons.map(([icon, [name, text]]) => (
          <li key={name}>
            <Icon name={icon} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing for cleaners, who have applied already. */
export function Apply({ visit }: { visit: PublicVisit }) {
  const { title, text, button } = publicCopy.apply
  const to = applyLinkOf(visit)
  if (to === null) return null
  return (
    <section className={`${styles.section} ${styles.apply}`}>
      <div>
        <h2>{title}</h2>
        <p>{text(earningsPercent(visit.config))}</p>
      </div>
      <a href={to} className={frame.outlineButton}>
        {button}
      </a>
    </section>
  )
}
