import { Button, Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findCopy as copy } from '../../../copy/customer.ts'
import { specialtiesQuery } from './cleaner-queries.ts'

const shownAtFirst = 8

/** What cleaners are good at, the most frequent first: a few, then all. Source: C-109. */
export function Specialties({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const [all, setAll] = useState(false)
  const { data } = useQuery(specialtiesQuery)
  const names = data?.map(({ name }) => name) ?? []
  const few = all ? names : names.slice(0, shownAtFirst)
  const shown = chosen === '' || few.includes(chosen) ? few : [...few, chosen]
  if (shown.length === 0) return null
  return (
    <Radio.Group label={copy.specialty} value={chosen} onChange={onChoose}>
      <Stack gap={10} mt={6} mah="20rem" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
        <Radio value="" label={copy.any} />
        {shown.map((name) => (
          <Radio key={name} value={name} label={name} />
        ))}
        {!all && names.length > shownAtFirst && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            {copy.allSpecialties(names.length)}
          </Button>
        )}
      </Stack>
    </Radio.Group>
  )
}
