import { Text } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { shortMoney } from '#locales/format.ts'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from './filter-panel.module.css'
import { type Filters, highestPrice, priceStep } from './filters.ts'

type Price = Filters['price']

/**
 * Two thumbs on one track; queries on release. Native range inputs, so that a form without script submits
 * them.
 */
export function PriceRange({ price, onChange }: { price: Price; onChange: (price: Price) => void }) {
  const { prices } = useConfig()
  const [settled, setSettled] = useState(price)
  const [moving, setMoving] = useState(price)
  if (settled.join() !== price.join()) {
    setSettled(price)
    setMoving(price)
  }
  const [lowest, highest] = moving
  const highestText = highest === highestPrice ? `${shortMoney(highest)} ${copy.orMore}` : shortMoney(highest)
  const rest = () => moving.join() !== price.join() && onChange(moving)
  const thumb = (name: string, label: string, text: string, value: number, moved: (to: number) => Price) => (
    <input
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={highestPrice}
      step={priceStep}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setMoving(moved(event.currentTarget.valueAsNumber))}
      // Of two thumbs at the same place the movable one is on top.
      style={{ zIndex: name === 'lowest' && value > highestPrice / 2 ? 1 : 0 }}
      onPointerUp={rest}
      onKeyUp={rest}
      onBlur={rest}
    />
  )
  return (
    <div>
      <Text fw={500}>{copy.price}</Text>
      <Text size="sm" c="dimmed" className="money">
        {copy.priceRange(shortMoney(lowest), highestText)}
      </Text>
      <div className={classes.range}>
        {thumb('lowest', copy.lowest, shortMoney(lowest), lowest, (to) => [Math.min(to, highest), highest])}
        {thumb('highest', copy.highest, highestText, highest, (to) => [lowest, Math.max(to, lowest)])}
      </div>
      <Text size="sm" c="dimmed">
        {copy.priceMeans(shortMoney(prices.regularBase + prices.perBathroom))}
      </Text>
    </div>
  )
}
