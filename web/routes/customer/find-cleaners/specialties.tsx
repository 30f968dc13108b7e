import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { specialtiesQuery } from './cleaner-queries.ts'
import classes from './filter-panel.module.css'

const shownAtFirst = 6

/** The cleaners' specialties, most frequent first; all but a few are behind a button. Source: C-109. */
export function Specialties({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const { data } = useQuery(specialtiesQuery)
  const names = data?.map(({ name }) => name) ?? []
  const few = names.slice(0, shownAtFirst)
  // The chosen specialty is always shown, even when no cleaner has it any more.
  const shown = chosen === '' || few.includes(chosen) ? few : [...few, chosen]
  const others = names.slice(shownAtFirst).filter((name) => name !== chosen)
  if (shown.length === 0) return null
  return (
    <Radio.Group label={copy.specialty} name="specialty" value={chosen} onChange={onChoose}>
      <Stack gap={10} mt={6} className={classes.names}>
        <Radio value="" label={copy.any} />
        {shown.map((name) => (
          <Radio key={name} value={name} label={name} />
        ))}
        {others.length > 0 && (
          <details>
            <summary className={classes.more}>{copy.moreSpecialties(others.length)}</summary>
            <Stack gap={10} pt={6}>
              {others.map((name) => (
                <Radio key={name} value={name} label={name} />
              ))}
            </Stack>
          </details>
        )}
      </Stack>
    </Radio.Group>
  )
}
