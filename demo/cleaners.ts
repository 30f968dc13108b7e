export interface DemoCleaner {
  key: string
  name: string
  bio: string
  experience: string
  skills: string
  hourlyRate: number
  availableTimes: string
  /** How long ago they joined, in days. */
  joined: number
  approved: boolean
  /** True when the background check came back clear; the others have none. */
  checked?: true
}

/**
 * Twelve cleaners: seven with a background check, three approved without one, and two new ones that no admin
 * has reviewed.
 */
export const cleaners: DemoCleaner[] = [
  {
    key: 'bob',
    name: 'Bob Lindqvist',
    bio: 'I cooked on the line for twelve years, so I know what a clean kitchen looks like. I bring my own supplies, put everything back where I found it and show up on time.',
    experience: '8 years of apartments and small offices in Ballard and Fremont',
    skills: 'Kitchens, ovens, deep cleaning, grout, move-out',
    hourlyRate: 38,
    availableTimes: 'Weekdays 8 AM to 6 PM, some Saturdays',
    joined: 96,
    approved: true,
    checked: true,
  },
  {
    key: 'carol',
    name: 'Carol Adeyemi',
    bio: 'I clean your home the way I’d clean my mother’s: carefully, quietly, and with fresh flowers if you leave a vase out. Happy to go unscented, just ask.',
    experience: '11 years, five of them at a small hotel on Capitol Hill',
    skills: 'Bathrooms, bed making, hotel finish, laundry, unscented products',
    hourlyRate: 42,
    availableTimes: 'Monday to Friday, 9 AM to 5 PM',
    joined: 92,
    approved: true,
    checked: true,
  },
  {
    key: 'dmitri',
    name: 'Dmitri Volkov',
    bio: 'Floors pay my rent, but windows are what I’m proud of. I’ll move the couch, clean under it and put it back on the same four dents in the carpet.',
    experience: '6 years of homes all over the city, plus two summers of high-rise windows',
    skills: 'Windows, hardwood floors, high shelves, heavy lifting',
    hourlyRate: 36,
    availableTimes: 'Every day from 10 AM',
    joined: 88,
    approved: true,
  },
  {
    key: 'elena',
    name: 'Elena Marquez',
    bio: 'Plant person, list maker, early riser. Tell me which corner of the house bugs you the most and I’ll start right there.',
    experience: '7 years with families in Wallingford and Green Lake',
    skills: 'Family homes, toys and clutter, green products, pantry organizing',
    hourlyRate: 37,
    availableTimes: 'Weekdays 8 AM to 3 PM',
    joined: 85,
    approved: true,
    checked: true,
  },
  {
    key: 'farah',
    name: 'Farah Haddad',
    bio: 'I’ve got a soft spot for old tile and the patience it takes. Most of my clients gave me a key years ago, and I treat that as the compliment it is.',
    experience: '9 years, including two vacation rentals I turn over every week',
    skills: 'Tile and grout, vacation rentals, linen changes, hard water stains',
    hourlyRate: 40,
    availableTimes: 'Tuesday to Saturday, 9 AM to 6 PM',
    joined: 80,
    approved: true,
    checked: true,
  },
  {
    key: 'grace',
    name: 'Grace Liu',
    bio: 'I tested software for a living before this, so finding what other people miss is a habit. I have allergies too, which is why the HEPA vacuum comes with me.',
    experience: '4 years of apartments downtown and in Belltown',
    skills: 'Allergy-friendly, dusting around electronics, HEPA vacuum, small apartments',
    hourlyRate: 35,
    availableTimes: 'Mornings, and Sundays all day',
    joined: 74,
    approved: true,
    checked: true,
  },
  {
    key: 'hassan',
    name: 'Hassan Rahimi',
    bio: 'Cats, dogs, one memorable parrot: I’ve met them all. I say hello to the pets first and then get the hair out of everything they sleep on.',
    experience: '5 years, nearly all of it in homes with pets',
    skills: 'Pet hair, carpets, upholstery, odor removal',
    hourlyRate: 34,
    availableTimes: 'Weekdays 11 AM to 8 PM',
    joined: 70,
    approved: true,
  },
  {
    key: 'imani',
    name: 'Imani Brooks',
    bio: 'Headphones in, windows open, let’s go. If people are coming over tonight, I’m who you book at lunch.',
    experience: '3 years on my own, two in hotel housekeeping before that',
    skills: 'Same-day cleaning, party cleanup, bathrooms, mirrors',
    hourlyRate: 36,
    availableTimes: 'Flexible, evenings too',
    joined: 64,
    approved: true,
    checked: true,
  },
  {
    key: 'june',
    name: 'June Petersen',
    bio: 'Retired school nurse. I don’t rush, I do look behind the refrigerator, and I’m gentle with anything your grandmother left you. Ask around on the hill.',
    experience: '14 years of private homes on Queen Anne and Magnolia',
    skills: 'Silver and glass, refrigerators, ironing, antiques',
    hourlyRate: 45,
    availableTimes: 'Monday, Wednesday, Friday until 2 PM',
    joined: 61,
    approved: true,
    checked: true,
  },
  {
    key: 'kenji',
    name: 'Kenji Mori',
    bio: 'Shoes off, top shelf first, front door last. I work neatly and I don’t need much explained.',
    experience: '5 years of studios and apartments in the International District',
    skills: 'Studios, move-in, kitchens, floors',
    hourlyRate: 35,
    availableTimes: 'Thursday to Monday',
    joined: 55,
    approved: true,
  },
  {
    key: 'luz',
    name: 'Luz Ortega',
    bio: 'I just moved here from Oaxaca, where I ran housekeeping at a small guesthouse. New to Seattle, not to the work. Hablo español.',
    experience: '6 years of guesthouse housekeeping',
    skills: 'Bed linen, bathrooms, guest rooms, Spanish',
    hourlyRate: 30,
    availableTimes: 'Weekdays 8 AM to 4 PM',
    joined: 6,
    approved: false,
  },
  {
    key: 'maeve',
    name: 'Maeve Gallagher',
    bio: 'Grad student with free afternoons and a really good mop. Yes, I do dishes.',
    experience: '2 years of student houses in the U District',
    skills: 'Dishes, shared houses, quick refresh, recycling',
    hourlyRate: 28,
    availableTimes: 'Afternoons and weekends',
    joined: 2,
    approved: false,
  },
]
