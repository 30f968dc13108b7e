import { Button, Radio, Stack } from '@mantine/core'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { type Filters, starSteps } from './filters.ts'
import { PriceRange } from './price-range.tsx'
import { Specialties } from './specialties.tsx'

interface Props {
  filters: Filters
  onChange: (changes: Partial<Filters>) => void
  /** The id of the form that clears the filters. */
  resetForm: string
}

export function FilterPanel({ filters, onChange, resetForm }: Props) {
  return (
    <Stack>
      <Radio.Group
        label={copy.stars}
        name="stars"
        value={String(filters.stars)}
        onChange={(stars) => onChange({ stars: Number(stars) })}
      >
        <Stack gap={10} mt={6}>
          <Radio value="0" label={copy.any} />
          {starSteps.map((stars) => (
            <Radio key={stars} value={String(stars)} label={copy.andUp(stars)} />
          ))}
        </Stack>
      </Radio.Group>
      <Specialties chosen={filters.specialty} onChoose={(specialty) => onChange({ specialty })} />
      <PriceRange price={filters.price} onChange={(price) => onChange({ price })} />
      <Button variant="default" type="submit" form={resetForm}>
        {copy.reset}
      </Button>
    </Stack>
  )
}
