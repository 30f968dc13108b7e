import { describe, expect, it } from 'vitest'
import { dashboardCopy } from './customer-dashboard.ts'

describe('the greeting of the customer dashboard', () => {
  it("has the customer's name, or Guest where there is none", () => {
    expect(dashboardCopy.greeting('Alice')).toBe('Hello, Alice')
    expect(dashboardCopy.greeting('')).toBe('Hello, Guest')
    expect(dashboardCopy.greeting(undefined)).toBe('Hello, Guest')
  })
})
