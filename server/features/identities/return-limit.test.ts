import { expect, test } from 'vitest'
import { comeBack, me, nora, openWorld } from '#tests/support/providers.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'

const world = openWorld()

test('GET /api/auth/with/:provider/callback redirects with too_many past its limit', async () => {
  const strict = await startTestApp({
    ...{ webhooks: false, tasks: false, signIn: world.providers().keys },
    environment: { RATE_LIMIT_SCALE: '0.1' },
  })
  const callBack = (provider: 'apple' | 'google') =>
    comeBack(strict.visitor(), provider, { code: 'guess', state: 'guess' })
  const led: string[] = []
  for (let count = 0; count < 7; count++) led.push(await callBack('google'))
  const over = '/auth/login?with=google&problem=over'
  expect(led).toEqual([...Array(6).fill(over), '/auth/login?with=google&problem=too_many'])
  expect(await callBack('apple')).toBe('/auth/login?with=apple&problem=too_many')
  const refused = strict.visitor()
  await world.go(refused, 'google', nora('refused@mail.example'))
  expect((await me(refused)).status).toBe(401)
  await strict.stop()
})
