import { money } from '#locales/format.ts'
import { cancellationInGeneral } from '#text/cancellation.ts'
import { rowsOfPrice } from '#text/price-rows.ts'
import { publicCopy } from '#text/public.ts'
import frame from '#web/features/public-frame/frame.module.css'
import { mainActionOf } from '#web/features/public-frame/main-way.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import styles from './picker.module.css'

const copy = publicCopy.picker

/**
 * The price for any day and number of bathrooms, without script: every total is in the page,
 * and CSS shows the one whose two radio buttons are checked.
 */
export function PricePicker({ visit }: { visit: PublicVisit }) {
  const { config, viewer } = visit
  const way = mainActionOf(visit)
  const books = viewer === null || viewer.role === 'customer'
  const { min, max } = config.bathrooms
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const { freeHours, lateFeePercent } = config.cancellation
  const { regularBase, sameDayBase, perBathroom } = config.prices
  return (
    <form action={way.to} className={styles.picker}>
      <h2>{copy.title}</h2>
      <fieldset>
        <legend>{copy.when}</legend>
        <div className={styles.choices}>
          <Choice name="when" value="later" label={copy.later} checked />
          <Choice name="when" value="today" label={copy.today} />
        </div>
      </fieldset>
      <fieldset>
        <legend>{copy.bathrooms}</legend>
        <div className={styles.choices}>
          {counts.map((n) => (
            <Choice key={n} name="bathrooms" value={String(n)} label={String(n)} checked={n === min} />
          ))}
        </div>
      </fieldset>
      <div className={styles.result}>
        <span>{copy.total}</span>
        <output aria-live="polite" aria-atomic="true">
          {counts.map((n) => (
            <Total key={n} when="later" base={regularBase} perBathroom={perBathroom} bathrooms={n} />
          ))}
          {counts.map((n) => (
            <Total
              key={n}
              when="today"
              base={sameDayBase}
              sameDay={sameDayBase > regularBase}
              perBathroom={perBathroom}
              bathrooms={n}
            />
          ))}
        </output>
      </div>
      {books ? (
        <button type="submit" className={frame.button}>
          {way.words}
        </button>
      ) : (
        <a href={way.to} className={frame.button}>
          {way.words}
        </a>
      )}
      <p className={styles.note}>
        {publicCopy.hero.note} {cancellationInGeneral(freeHours, lateFeePercent)}
      </p>
    </form>
  )
}

function Choice({ name, value, label, checked = false }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  checked?: boolean
}

interface TotalProps {
  when: 'today' | 'later'
  base: number
  sameDay?: boolean
  perBathroom: number
  bathrooms: number
}

function Total({ when, base, sameDay = false, perBathroom, bathrooms }: TotalProps) {
  const rows = rowsOfPrice({ base, bathrooms: perBathroom * bathrooms, bathroomCount: bathrooms, sameDay })
  return (
    <span className={styles.total} data-when={when} data-bathrooms={bathrooms}>
      <strong className="money">{money(base + perBathroom * bathrooms)}</strong>{' '}
      <small>{rows.map((row) => row.join(' ')).join(' + ')}</small>
    </span>
  )
}
