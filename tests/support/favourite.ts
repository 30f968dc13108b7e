import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** Makes a cleaner a favourite of a customer, as if a completed visit had come before. */
export async function makeFavourite(
  { context, clock }: TestApp,
  customer: TestPerson,
  cleaner: TestPerson,
): Promise<void> {
  const row = { customer_id: customer.id, cleaner_id: cleaner.id, created_at: clock.now() }
  await context.db.insertInto('favourites').values(row).execute()
}
