import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Addresses } from '#server/db/rows/accounts.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { editAddress } from './edit-address.ts'
import { addAddress } from './save-address.ts'
import { hideAddress, refuseAddressOfSeries, savedAddresses } from './store.ts'

function presentAddress(row: Selectable<Addresses>): Answer<'POST /api/addresses'> {
  return {
    id: row.id,
    userId: row.user_id,
    street: row.street,
    aptNumber: row.apt_number,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    instructions: row.instructions,
    label: row.label,
  }
}

export function addressRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  registerEndpoint(app, context, 'GET /api/addresses', async ({ userId }) =>
    (await savedAddresses(db, userId)).map(presentAddress),
  )

  registerEndpoint(app, context, 'POST /api/addresses', async ({ userId, session, body }) =>
    presentAddress(await addAddress(context, { userId, session }, body)),
  )

  registerEndpoint(app, context, 'PATCH /api/addresses/:id', async ({ userId, session, params, body }) =>
    presentAddress(await editAddress(context, { userId, session }, params.id, body)),
  )

  registerEndpoint(app, context, 'DELETE /api/addresses/:id', async ({ userId, params }) => {
    await refuseAddressOfSeries(db, userId, params.id)
    if (!(await hideAddress(db, userId, params.id))) throw refuse('saved_address_not_found')
    return { success: true }
  })
}
