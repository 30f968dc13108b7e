import { platformRoutes } from '../accounts/platform-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { balanceRoutes } from '../balance/routes.ts'
import { chargeRoutes } from '../charges/routes.ts'
import { customerRoutes } from '../customers/routes.ts'
import { disputeRoutes } from '../disputes/routes.ts'
import { eventRoutes } from '../events/routes.ts'
import { fileRoutes } from '../files/routes.ts'
import { intentRoutes } from '../intents/routes.ts'
import { paymentMethodRoutes } from '../payment-methods/routes.ts'
import { payoutRoutes } from '../payouts/routes.ts'
import { refundRoutes } from '../refunds/routes.ts'
import { setupIntentRoutes } from '../setup-intents/routes.ts'
import { transferRoutes } from '../transfers/routes.ts'
import type { Route } from './route.ts'

/** Every call of Stripe's API that the fake answers. */
export const routes: Route[] = [
  ...platformRoutes,
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...intentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferRoutes,
]
