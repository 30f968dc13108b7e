import { publicCopy } from '../../../copy/public.ts'
import { roomsCopy } from '../../../copy/rooms.ts'
import { paths } from '../../../paths.ts'
import frame from '../frame/frame.module.css'
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

export function Rooms() {
  const { title, kitchen, living, bathroom } = roomsCopy
  const rooms = [
    [KitchenScene, kitchen],
    [LivingRoomScene, living],
    [BathroomScene, bathroom],
  ] as const
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.rooms}>
        {rooms.map(([Scene, [name, text]]) => (
          <li key={name}>
            <Scene />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose background is checked is said as it is on this installation. */
export function Features({ cleanersChecked }: { cleanersChecked: boolean }) {
  const { title, vetted, marked, quality, payment } = publicCopy.features
  const reasons: Item[] = [
    ['shield', cleanersChecked ? vetted : marked],
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

export function Apply({ earnings }: { earnings: number }) {
  const { title, text, button } = publicCopy.apply
  return (
    <section className={`${styles.section} ${styles.apply}`}>
      <div>
        <h2>{title}</h2>
        <p>{text(earnings)}</p>
      </div>
      <a href={paths.register({ role: 'cleaner' })} className={frame.outlineButton}>
        {button}
      </a>
    </section>
  )
}
