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

/** The demonstration users; the first is the demonstration sign-in. */
export const staff = [
  { name: 'Sam Taylor', email: 'staff@example.com' },
  { name: 'Priya Shah', email: 'priya.shah@example.com' },
  { name: 'Tom Whitfield', email: 'tom.whitfield@example.com' },
  { name: 'Grace Okafor', email: 'grace.okafor@example.com' },
  { name: 'Rhys Griffiths', email: 'rhys.griffiths@example.com' },
  { name: 'Hannah Clarke', email: 'hannah.clarke@example.com' },
];

/** Two lists that combine to invented English place names, and the trades of companies. */
export const placeBeginnings =
  'Ash Brack Calder Dun Elm Fen Gold Har Kings Lang Mill Nor Oak Pen Rad Stan Thorn Wal West Win'.split(' ');

export const placeEndings = 'brook bury combe dale field ford gate ley mere ton wick worth'.split(' ');

export const trades = [
  'Logistics Ltd',
  'Energy plc',
  'Foods Ltd',
  'Capital LLP',
  'Health Trust',
  'Software Ltd',
  'Rail Ltd',
  'Pharma plc',
  'Packaging Ltd',
  'Media Group',
  'Insurance Services',
  'Housing Association',
  'Solicitors LLP',
  'Water plc',
  'Aerospace Ltd',
  'College',
  'Building Society',
  'Engineering Ltd',
  'Brewery Ltd',
  'Hotels Group',
  'Consulting Ltd',
  'Recruitment Ltd',
  'Textiles Ltd',
  'University Press',
  'Renewables Ltd',
];

export interface Town {
  city: string;
  region: string;
  postArea: string;
}

export const towns: readonly Town[] = [
  { city: 'Leeds', region: 'West Yorkshire', postArea: 'LS' },
  { city: 'Manchester', region: 'Greater Manchester', postArea: 'M' },
  { city: 'Bristol', region: 'Avon', postArea: 'BS' },
  { city: 'Birmingham', region: 'West Midlands', postArea: 'B' },
  { city: 'Norwich', region: 'Norfolk', postArea: 'NR' },
  { city: 'Exeter', region: 'Devon', postArea: 'EX' },
  { city: 'Newcastle upon Tyne', region: 'Tyne and Wear', postArea: 'NE' },
  { city: 'Cardiff', region: 'South Glamorgan', postArea: 'CF' },
  { city: 'Edinburgh', region: 'Midlothian', postArea: 'EH' },
  { city: 'Glasgow', region: 'Lanarkshire', postArea: 'G' },
  { city: 'Belfast', region: 'County Antrim', postArea: 'BT' },
  { city: 'Southampton', region: 'Hampshire', postArea: 'SO' },
  { city: 'York', region: 'North Yorkshire', postArea: 'YO' },
  { city: 'Nottingham', region: 'Nottinghamshire', postArea: 'NG' },
  { city: 'Cambridge', region: 'Cambridgeshire', postArea: 'CB' },
  { city: 'Oxford', region: 'Oxfordshire', postArea: 'OX' },
];

export const streets = [
  'High Street',
  'Station Road',
  'Victoria Square',
  'Market Place',
  'Mill Lane',
  'Queen Street',
  'Bridge Street',
  'Park Row',
  'Castle Street',
  'Canal Wharf',
  'Riverside',
  'Chapel Lane',
];

export const buildings = [
  'Albion House',
  'The Old Foundry',
  'Meridian Court',
  'Exchange Buildings',
  'Unit 4',
];

/** European companies, whose names test the characters of documents. */
export const europeans = [
  { name: 'Łódzkie Targi Sp. z o.o.', city: 'Łódź', country: 'Poland', postCode: '90-001' },
  { name: 'Zürcher Messebau AG', city: 'Zürich', country: 'Switzerland', postCode: '8005' },
  { name: 'Großmann & Söhne GmbH', city: 'Köln', country: 'Germany', postCode: '50667' },
  { name: 'Éclat Événements SARL', city: 'Orléans', country: 'France', postCode: '45000' },
  { name: 'Århus Kongresser ApS', city: 'Århus', country: 'Denmark', postCode: '8000' },
  { name: 'Ferias Núñez y Peña S.L.', city: 'A Coruña', country: 'Spain', postCode: '15001' },
  { name: 'Győri Rendezvényszervező Kft.', city: 'Győr', country: 'Hungary', postCode: '9021' },
  { name: 'Škofja Loka Dogodki d.o.o.', city: 'Škofja Loka', country: 'Slovenia', postCode: '4220' },
  { name: 'Çınar Fuarcılık A.Ş.', city: 'İzmir', country: 'Türkiye', postCode: '35210' },
  { name: 'Ó Dálaigh Imeachtaí Teo.', city: 'Gaillimh', country: 'Ireland', postCode: 'H91 E2K8' },
];

export const noteTexts = [
  'Spoke to them this morning, they want the proposal before the board meets.',
  'Sent a reminder. No answer yet.',
  'Budget is signed off. They asked whether the stand can move nearer to the entrance.',
  'Asked for ten per cent off; offered two more delegate places instead.',
  'Their finance team needs a purchase order number on the invoice.',
  'Call booked for next week with the new marketing director.',
  'They liked last year’s dinner and would take a second table.',
  'Waiting for their legal department to return the booking form.',
  'Competing with another show on the same date, so keep close.',
  'Confirmed by telephone, paperwork to follow.',
  'Wants the artwork deadline moved by a week.',
  'Prefers to be billed in two parts; told them we invoice once.',
  'Contact is on leave until Monday, try again then.',
  'Happy with the revision. Ready to sign.',
  'Check the access requirements of their speaker before the event.',
  'Asked us to quote for the regional edition as well.',
];

export const clientNotes = [
  'Thank you for your continued support. This quote is valid for 30 days.',
  'As discussed, the package includes first choice of stand position.',
  'Prices are held at last year’s level for bookings confirmed this quarter.',
  'We look forward to welcoming you and your guests.',
];

export const invoiceNotes = [
  'Please quote the purchase order number with your payment.',
  'Payment by bank transfer, please; our details are below.',
  'For the attention of accounts payable.',
];
