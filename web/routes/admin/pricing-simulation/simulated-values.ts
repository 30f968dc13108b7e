import { money } from '#locales/format.ts'
import { settingsAdminCopy } from '#text/admin-settings.ts'
import { termsAdminCopy } from '#text/admin-terms.ts'

const prices = ['regularBaseCents', 'sameDayBaseCents', 'perBathroomCents'] as const
const discounts = [
  ...(['weeklyDiscountPercent', 'every2WeeksDiscountPercent', 'every4WeeksDiscountPercent'] as const),
]
const terms = [
  ...['freeCancellationHours', 'lateFeePercent', 'lateFeeSharePercent', 'platformFeePercent'],
  ...['graceMinutes', 'lockoutFeePercent'],
] as (keyof typeof termsAdminCopy.names)[]

/** The values to simulate from the URL; other parameters are ignored. */
export function simulatedValuesOf(params: URLSearchParams): Record<string, string> {
  const known = [...prices, ...discounts, ...terms].map((name) => [name, params.get(name) ?? ''] as const)
  return Object.fromEntries(known.filter(([, value]) => /^\d{1,8}(\.\d{1,6})?$/.test(value)))
}

export function simulatedValuesText(tried: Record<string, string>): string {
  return [
    ...prices
      .filter((name) => tried[name])
      .map((name) => `${settingsAdminCopy.names[name]} ${money(Number(tried[name]) / 100)}`),
    ...discounts
      .filter((name) => tried[name])
      .map(
        (name) => `${settingsAdminCopy.groups.discounts}, ${settingsAdminCopy.names[name]} ${tried[name]}%`,
      ),
    ...terms.filter((name) => tried[name]).map((name) => `${termsAdminCopy.names[name]} ${tried[name]}`),
  ].join(', ')
}
