export const firstNames = (
  'Aisha Alan Amelia Andrew Anna Ben Bethan Callum Caroline Charlotte Chloe Claire Daniel David Deepa Eilidh Eleanor ' +
  'Emily Emma Farah Fiona Gareth George Hannah Harriet Helen Imran Isla Jack James Joanna Joseph Kate Kavita Laura Lewis ' +
  'Lucy Marcus Megan Mohammed Natalie Niamh Oliver Owen Peter Rachel Rhys Rosie Ruth Samuel Sarah Simon Sophie Stephen ' +
  'Susan Thomas Victoria William Yasmin Zoë'
).split(' ');

export const surnames = (
  'Abbott Ahmed Bailey Barnes Begum Bennett Booth Brennan Campbell Carter Chapman Clarke Cooper Davies Dixon Edwards Ellis ' +
  'Evans Fletcher Fraser Gallagher Gibson Graham Griffiths Harrison Hughes Hussain Jackson Jenkins Kapoor Kelly Khan Knight ' +
  'Lawson Lloyd MacDonald Marshall Mason Mehta Mitchell Morris Murphy Nolan Novák O’Connor Okafor Palmer Parker Patel ' +
  'Pearson Price Reid Richardson Robertson Rossi Shah Sharma Singh Stewart Sutton Taylor Thompson Turner Walsh Watson ' +
  'Whitfield Wilkinson Wójcik Wright Young'
).split(' ');

export const jobTitles = [
  'Marketing Director',
  'Head of Events',
  'Event Manager',
  'Sponsorship Manager',
  'Partnerships Lead',
  'Communications Manager',
  'Brand Manager',
  'Procurement Officer',
  'Office Manager',
  'Finance Manager',
  'Commercial Director',
  'Managing Director',
];

/** The people who use the product; the first is the demonstration sign-in. */
export const staff = [
  { name: 'Sam Taylor', email: 'staff@example.com' },
  { name: 'Priya Shah', email: 'priya.shah@example.com' },
  { name: 'Tom Whitfield', email: 'tom.whitfield@example.com' },
  { name: 'Grace Okafor', email: 'grace.okafor@example.com' },
  { name: 'Rhys Griffiths', email: 'rhys.griffiths@example.com' },
  { name: 'Hannah Clarke', email: 'hannah.clarke@example.com' },
];
