/** Two lists that together name made-up English places, and what companies there do. */
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

/** Partners on the Continent, whose names must survive every document. */
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
