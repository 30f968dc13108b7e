import { expect, test } from 'vitest'
import { redirectToLogin } from './redirect-to-login.ts'

const ledTo = (user: object | null | undefined, path: string) => {
  try {
    redirectToLogin(user, `https://clean.example${path}`)
    return null
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : answer
  }
}

test('visitors are led to sign in, and back to where they wanted to go', () => {
  expect(ledTo(null, '/customer/jobs?page=2')).toBe('/auth/login?redirect=%2Fcustomer%2Fjobs%3Fpage%3D2')
})

test('guests who pay directly, members and people not known yet are not led away', () => {
  expect(ledTo(null, '/customer/payment/direct')).toBeNull()
  expect(ledTo({ id: 1 }, '/customer/jobs')).toBeNull()
  expect(ledTo(undefined, '/customer/jobs')).toBeNull()
})
