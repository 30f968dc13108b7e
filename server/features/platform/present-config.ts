import type { ConfigView } from '#contract/platform.ts'
import { providers } from '#contract/providers.ts'
import { visitLengths } from '#domain/job/visit-length.ts'
import { bathroomLimits } from '#domain/limits.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { serviceDay } from '#domain/service-time.ts'
import { operatorTexts } from '#domain/settings/operator-texts.ts'
import { areaOf, cadenceDiscountsOf, pricesOf, visitHoursOf } from '#domain/settings/settings.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { termsInForce } from '../terms/in-force.ts'

const stripeJs = 'https://js.stripe.com/endive/stripe.js'
const stripeApi = 'https://api.stripe.com'
/** Shown as part of the price on one older page; nothing is added (C-005). */
const serviceFee = 5

/** Presents the configuration that the browser needs; `origin` is the address it used. */
export async function presentConfig(
  context: Context,
  origin: string,
  language: Language,
): Promise<ConfigView> {
  const { config, clock, stripe } = context
  const settings = context.settings.now()
  const prices = pricesOf(settings)
  const { supportHours, includedRooms } = operatorTexts(settings, language)
  const terms = await termsInForce(context)
  const publishableKey = stripe.keys?.publishableKey ?? ''
  return {
    brand: {
      name: settings.brandName,
      serviceArea: settings.city,
      supportEmail: settings.supportEmail,
      supportPhone: settings.supportPhone,
      supportHours,
    },
    publicUrl: config.PUBLIC_URL ?? null,
    publishableKey,
    stripePublishableKey: publishableKey,
    stripeJsUrl: config.stripeFake ? `${origin}/stripe-fake/stripe.js` : stripeJs,
    stripeApiOrigin: config.stripeFake ? origin : stripeApi,
    paymentsAvailable: stripe.sdk !== null,
    testMode: stripe.testMode,
    sandbox: config.stripeFake || config.mailFake || config.smsFake,
    signInWith: providers.filter((name) => context.providers[name]),
    currency: 'usd',
    serviceZone: config.SERVICE_ZONE,
    now: clock().toISOString(),
    today: serviceDay(clock(), config.SERVICE_ZONE),
    serviceArea: [...areaOf(settings)],
    hours: visitHoursOf(settings),
    holidays: settings.holidays.filter(({ day }) => day >= serviceDay(clock(), config.SERVICE_ZONE)),
    includedRooms,
    bathrooms: bathroomLimits,
    visitLengths: visitLengths(),
    prices: {
      regularBase: dollarsFromCents(prices.regularBaseCents),
      sameDayBase: dollarsFromCents(prices.sameDayBaseCents),
      perBathroom: dollarsFromCents(prices.perBathroomCents),
      emergencyAbove: dollarsFromCents(prices.emergencyAboveCents),
      serviceFee,
    },
    regularDiscounts: cadenceDiscountsOf(settings),
    preferredCleanerHours: terms.chosenCleanerHours,
    cleanersApproved: config.REQUIRE_CLEANER_APPROVAL,
    platformFeePercent: terms.platformFeePercent,
    cancellation: {
      freeHours: terms.freeCancellationHours,
      lateFeePercent: terms.lateFeePercent,
      startMinutes: terms.startOpensMinutes,
      graceMinutes: terms.graceMinutes,
      missedHours: terms.missedVisitHours,
      lockoutFeePercent: terms.lockoutFeePercent,
      lockoutWaitMinutes: terms.lockoutWaitMinutes,
    },
  }
}
