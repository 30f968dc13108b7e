import { Button, TextInput } from '@mantine/core'
import { money } from '#locales/format.ts'
import { bookingCopy } from '#text/booking.ts'
import type { FieldsProps } from './booking-schema.ts'
import classes from './fields.module.css'
import type { ShownDiscount } from './regular-discount.ts'
import type { PromoCodeState } from './use-promo-code.ts'

const copy = bookingCopy.promo

/** The promo code; its discount is asked of the server when the field is left, or by the button. */
export function PromoCodeField({ values, change, problems, promo }: FieldsProps & { promo: PromoCodeState }) {
  return (
    <div className={classes.promo}>
      <TextInput
        id="booking-promoCode"
        name="promoCode"
        label={copy.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={values.promoCode}
        onChange={(event) => change({ promoCode: event.currentTarget.value })}
        onBlur={promo.apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would book.
          event.preventDefault()
          promo.apply()
        }}
        error={problems.promoCode}
        rightSectionWidth={96}
        rightSection={
          values.promoCode.trim() !== '' &&
          !promo.applied && (
            <Button variant="subtle" size="compact-sm" onClick={promo.apply}>
              {copy.apply}
            </Button>
          )
        }
      />
      <p className={classes.promoState} aria-live="polite">
        {promo.discount && appliedText(promo.discount, values.cadence !== 'once')}
      </p>
    </div>
  )
}

/** Of two discounts the larger one holds, and for the first of regular visits alone. */
function appliedText({ dollars, kind }: ShownDiscount, isRegular: boolean): string {
  if (kind === 'regular_visits') return copy.regularIsLarger(money(dollars))
  return isRegular ? copy.appliedFirst(money(dollars)) : copy.applied(money(dollars))
}
