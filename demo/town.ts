import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Actor } from './actor.ts'
import type { DemoCustomer } from './customers.ts'
import type { Pictures } from './pictures.ts'

interface Customer {
  actor: Actor
  profile: DemoCustomer
  phone: string
  /** Ids of the saved addresses, in the order of their homes; a guest has none. */
  homeIds: number[]
}

interface TownCleaner {
  actor: Actor
  id: number
}

/** All people of the demo, by key. */
export interface Town {
  app: FastifyInstance
  context: Context
  pictures: Pictures
  customers: Map<string, Customer>
  cleaners: Map<string, TownCleaner>
}
