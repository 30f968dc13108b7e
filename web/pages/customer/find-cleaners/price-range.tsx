import { RangeSlider, Text } from '@mantine/core'
import { useState } from 'react'
import { findCopy as copy } from '../../../copy/customer.ts'
import { shortMoney } from '../../../copy/format.ts'
import { type Filters, highestPrice } from './filters.ts'

type Price = Filters['price']

/** Follows the thumb at once; the list is asked for when it rests. */
export function PriceRange({ price, onChange }: { price: Price; onChange: (price: Price) => void }) {
  const [settled, setSettled] = useState(price)
  const [moving, setMoving] = useState(price)
  if (settled.join() !== price.join()) {
    setSettled(price)
    setMoving(price)
  }
  const [lowest, highest] = moving
  const highestText = highest === highestPrice ? `${shortMoney(highest)} ${copy.orMore}` : shortMoney(highest)
  return (
    <div>
      <Text fw={500}>{copy.price}</Text>
      <Text size="sm" c="dimmed" className="money">
        {copy.priceRange(shortMoney(lowest), highestText)}
      </Text>
      <RangeSlider
        min={0}
        max={highestPrice}
        step={5}
        minRange={0}
        size="md"
        thumbSize={28}
        label={null}
        value={moving}
        onChange={setMoving}
        onChangeEnd={onChange}
        thumbFromLabel={copy.lowest}
        thumbToLabel={copy.highest}
        mt="sm"
        mx={14}
      />
    </div>
  )
}
