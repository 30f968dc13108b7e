/** A person who has an account at the provider. */
export interface Holder {
  sub: string
  name: string
  email: string
  verified: boolean
  /**
   * True when the provider itself issues the address to an organization; Google names the organization in
   * `hd`.
   */
  hosted: boolean
}

/** Whom the page offers: the first two have an account in the demo town as well. */
export const people: readonly (Holder & { about: string })[] = [
  {
    sub: '100000000000000000001',
    name: 'Alice Nguyen',
    email: 'alice@demo.scrubjay.example',
    verified: true,
    hosted: true,
    about: 'a customer of the demo',
  },
  {
    sub: '100000000000000000002',
    name: 'Bob Lindqvist',
    email: 'bob@demo.scrubjay.example',
    verified: true,
    hosted: true,
    about: 'a cleaner of the demo',
  },
  {
    sub: '100000000000000000003',
    name: 'Nora Novak',
    email: 'nora.novak@mail.example',
    verified: true,
    hosted: true,
    about: 'somebody new',
  },
  {
    sub: '100000000000000000005',
    name: 'Olga Orlova',
    email: 'olga.orlova@mail.example',
    verified: true,
    hosted: false,
    about: 'somebody whose address belongs to another mail service: Google vouches for it no more',
  },
  {
    sub: '100000000000000000004',
    name: 'Ulf Unger',
    email: 'ulf.unger@mail.example',
    verified: false,
    hosted: false,
    about: 'somebody whose address is not confirmed at the provider',
  },
]
