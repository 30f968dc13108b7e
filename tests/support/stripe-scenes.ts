import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** Tells the fake what to do next; see fakes/stripe/scenario. */
export async function scene(
  app: Pick<TestApp, 'stripeOrigin'>,
  wish: Record<string, unknown>,
): Promise<void> {
  const answer = await fetch(`${app.stripeOrigin}/stripe-fake/scenario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!answer.ok) throw new Error(`the fake refused the scene: ${await answer.text()}`)
}

/** A cleaner goes through the onboarding pages as a person does. */
export async function onboard(
  app: Pick<TestApp, 'origin' | 'stripeOrigin'>,
  cleaner: TestPerson,
  ending: 'complete' | 'half_done' | 'rejected_document' = 'complete',
): Promise<string> {
  const { body } = await cleaner.actor.call('POST /api/stripe-connect/create-account')
  const link = await cleaner.actor.call('POST /api/stripe-connect/onboarding-link')
  const atFake = link.body.url.replace(app.origin, app.stripeOrigin)
  const opened = await fetch(atFake, { redirect: 'manual' })
  const visit = new URL(opened.headers.get('location') ?? '', app.stripeOrigin)
  await fetch(visit.pathname.startsWith('/') ? app.stripeOrigin + visit.pathname : visit, {
    method: 'POST',
    body: new URLSearchParams({ ending }),
    redirect: 'manual',
  })
  return body.accountId
}
