import type { FastifyInstance } from 'fastify'
import { addAccountPages } from '../accounts/pages.ts'
import { addScenario } from '../scenario/routes.ts'
import type { StripeWorld } from '../world.ts'
import { addOverview } from './overview.ts'
import { addStepPages } from './step-pages.ts'
import { addWalletPage } from './wallet-page.ts'

/** Everything that a person looks at. */
export function addPages(app: FastifyInstance, world: StripeWorld) {
  addOverview(app, world)
  addAccountPages(app, world)
  addScenario(app, world)
  addStepPages(app, world)
  addWalletPage(app)
}
