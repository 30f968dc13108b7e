export interface CustomersHome {
  street: string
  zipCode: string
  aptNumber?: string
  instructions?: string
}

export interface DemoCustomer {
  key: string
  name: string
  /** Bookings are for the first home unless they name another. */
  homes: CustomersHome[]
  /** Books without an account. */
  guest?: true
}

function lives(
  key: string,
  name: string,
  street: string,
  zipCode: string,
  rest: Partial<CustomersHome> = {},
): DemoCustomer {
  return { key, name, homes: [{ street, zipCode, ...rest }] }
}

function guest(
  key: string,
  name: string,
  street: string,
  zipCode: string,
  rest: Partial<CustomersHome> = {},
): DemoCustomer {
  return { ...lives(key, name, street, zipCode, rest), guest: true }
}

const alice: DemoCustomer = {
  key: 'alice',
  name: 'Alice Nguyen',
  homes: [
    {
      street: '1418 E Harrison St',
      zipCode: '98112',
      aptNumber: '3B',
      instructions: 'Lockbox to the left of the door, code 2580. Please don’t let the cat out.',
    },
    {
      street: '5307 Russell Ave NW',
      zipCode: '98107',
      instructions: 'My mom lives here. Please ring twice and give her a minute.',
    },
    {
      street: '412 Yale Ave N',
      zipCode: '98109',
      aptNumber: '610',
      instructions: 'Pick up the studio key at the front desk.',
    },
  ],
}

/** Thirty customers: twenty-five with an account, five guests. */
export const customers: DemoCustomer[] = [
  alice,
  lives('amir', 'Amir Karimi', '2216 NW 62nd St', '98107', { instructions: 'Side gate, blue door.' }),
  lives('beatrice', 'Beatrice Holm', '716 W Galer St', '98119', {
    instructions: 'Shoes off in the hall, please.',
  }),
  lives('caleb', 'Caleb Whitmore', '3519 Linden Ave N', '98103', { aptNumber: '204' }),
  lives('daniela', 'Daniela Rossi', '1911 N 46th St', '98103', {
    instructions: 'Toddler naps until 2, so the doorbell is off. Please text.',
  }),
  lives('ethan', 'Ethan Park', '2031 3rd Ave', '98121', {
    aptNumber: '1204',
    instructions: 'The concierge knows you’re coming. Elevator B.',
  }),
  lives('fiona', 'Fiona MacLeod', '6802 Woodlawn Ave NE', '98115', {
    instructions: 'Two friendly dogs. Really friendly.',
  }),
  lives('george', 'George Tanaka', '819 S Weller St', '98104', { aptNumber: '5A' }),
  lives('hannah', 'Hannah Weiss', '4108 Meridian Ave N', '98103', {
    instructions: 'Key is under the third flowerpot.',
  }),
  lives('isaac', 'Isaac Monroe', '1527 10th Ave E', '98102'),
  lives('jasmine', 'Jasmine Patel', '2714 Boyer Ave E', '98102', {
    instructions: 'Steep stairs, watch the last one.',
  }),
  lives('kofi', 'Kofi Mensah', '3016 S Hudson St', '98108', { instructions: 'Park in the driveway.' }),
  lives('laura', 'Laura Bennett', '4723 Brooklyn Ave NE', '98105', { aptNumber: '12' }),
  lives('marcus', 'Marcus Fields', '2342 43rd Ave W', '98199', {
    instructions: 'I’ll text you the alarm code that morning.',
  }),
  lives('nadia', 'Nadia Osman', '9218 Rainier Ave S', '98118', { aptNumber: 'C' }),
  lives('oscar', 'Oscar Delgado', '4011 SW Hanford St', '98116', {
    instructions: 'Yes, that’s beach sand in the hall. Sorry!',
  }),
  lives('priya', 'Priya Raman', '1120 Pike St', '98101', { aptNumber: '908' }),
  lives('quentin', 'Quentin Shaw', '3622 Fremont Ave N', '98103', { aptNumber: '2' }),
  lives('rosa', 'Rosa Jimenez', '5236 12th Ave S', '98108'),
  lives('samuel', 'Samuel Greene', '7714 Earl Ave NW', '98117', {
    instructions: 'Please leave the back room closed.',
  }),
  lives('tessa', 'Tessa Vandenberg', '611 Blaine St', '98109', { aptNumber: '1F' }),
  lives('umar', 'Umar Siddiqui', '4530 17th Ave NE', '98105', {
    instructions: 'Four students, one vacuum in the closet.',
  }),
  lives('victoria', 'Victoria Chen', '2508 Magnolia Blvd W', '98199', { instructions: 'Gate code 1357.' }),
  lives('wesley', 'Wesley Novak', '1805 Bellevue Ave', '98122', { aptNumber: '307' }),
  lives('yara', 'Yara Haidari', '3240 California Ave SW', '98116', { aptNumber: '4' }),
  guest('zoe', 'Zoe Lambert', '2123 Westlake Ave', '98121', { aptNumber: '1610' }),
  guest('arthur', 'Arthur Boyd', '933 N 79th St', '98103'),
  guest('mina', 'Mina Kowalski', '501 E Roy St', '98102', {
    aptNumber: '8',
    instructions: 'Call me when you’re at the front door.',
  }),
  guest('theo', 'Theo Bauer', '1319 NE 63rd St', '98115'),
  guest('lena', 'Lena Fischer', '116 S Jackson St', '98104', { aptNumber: '3C' }),
  lives('nora', 'Nora Whitfield', '2215 Eastlake Ave E', '98102', { aptNumber: '204' }),
]
