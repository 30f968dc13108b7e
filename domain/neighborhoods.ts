// What people in Seattle call the places of its ZIP codes; a code may hold several, the best known stands for it.
const bySeattleZip: Record<string, string> = {
  ...{ 98101: 'Downtown', 98102: 'Eastlake', 98103: 'Fremont', 98104: 'Pioneer Square' },
  ...{ 98105: 'University District', 98106: 'Delridge', 98107: 'Ballard', 98108: 'Georgetown' },
  ...{ 98109: 'South Lake Union', 98112: 'Madison Valley', 98115: 'Ravenna', 98116: 'West Seattle' },
  ...{ 98117: 'Loyal Heights', 98118: 'Columbia City', 98119: 'Queen Anne', 98121: 'Belltown' },
  ...{ 98122: 'Capitol Hill', 98125: 'Lake City', 98126: 'West Seattle', 98133: 'Bitter Lake' },
  ...{ 98134: 'SoDo', 98136: 'Fauntleroy', 98144: 'Mount Baker', 98146: 'White Center' },
  ...{ 98177: 'Broadview', 98178: 'Rainier Beach', 98195: 'University District', 98199: 'Magnolia' },
}

/** What neighbors call where an address is; null where we know no name: what people typed is not for everybody. */
export function neighborhoodOf(zipCode: string): string | null {
  return bySeattleZip[zipCode.slice(0, 5)] ?? null
}
