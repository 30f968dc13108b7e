import { Button, Radio, RangeSlider, Stack, Text } from '@mantine/core'
import { findCopy as copy } from '../../../copy/customer.ts'
import { shortMoney } from '../../../copy/format.ts'
import { type Filters, highestPrice } from './filters.ts'

interface Props {
  filters: Filters
  specialties: string[]
  onChange: (changes: Partial<Filters>) => void
  onReset: () => void
}

export function FilterPanel({ filters, specialties, onChange, onReset }: Props) {
  const [lowest, highest] = filters.price
  return (
    <Stack>
      <div>
        <Text fw={500}>{copy.price}</Text>
        <Text size="sm" c="dimmed" className="money">
          {copy.priceRange(shortMoney(lowest), highestText(highest))}
        </Text>
        <RangeSlider
          min={0}
          max={highestPrice}
          step={5}
          minRange={0}
          size="md"
          thumbSize={28}
          label={null}
          value={filters.price}
          onChange={(price) => onChange({ price })}
          thumbFromLabel={copy.lowest}
          thumbToLabel={copy.highest}
          mt="sm"
          mx={14}
        />
      </div>
      <Radio.Group
        label={copy.stars}
        value={String(filters.stars)}
        onChange={(stars) => onChange({ stars: Number(stars) })}
      >
        <Stack gap={10} mt={6}>
          <Radio value="0" label={copy.any} />
          {[5, 4, 3, 2, 1].map((stars) => (
            <Radio key={stars} value={String(stars)} label={copy.andUp(stars)} />
          ))}
        </Stack>
      </Radio.Group>
      {specialties.length > 0 && (
        <Radio.Group
          label={copy.specialty}
          value={filters.specialty}
          onChange={(specialty) => onChange({ specialty })}
        >
          <Stack gap={10} mt={6} mah="20rem" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
            <Radio value="" label={copy.any} />
            {specialties.map((specialty) => (
              <Radio key={specialty} value={specialty} label={specialty} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Button variant="default" onClick={onReset}>
        {copy.reset}
      </Button>
    </Stack>
  )
}

function highestText(highest: number): string {
  return highest === highestPrice ? `${shortMoney(highest)} ${copy.orMore}` : shortMoney(highest)
}
