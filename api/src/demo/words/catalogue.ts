export interface Line {
  name: string;
  nominalCode: string;
  isEvent: boolean;
  /** From the largest to the smallest; each costs about two thirds of the previous one. */
  tiers: readonly string[];
  about: string;
  /** Names, prices in pounds for the largest tier, and default quantities. */
  products: readonly (readonly [name: string, price: number, quantity: number])[];
}

const sponsors = ['Headline', 'Gold', 'Silver', 'Bronze', 'Supporting'];

/** The products, one entry for each top-level group. */
export const lines: readonly Line[] = [
  {
    name: 'Conferences',
    nominalCode: '4010',
    isEvent: true,
    tiers: sponsors.map((tier) => `${tier} Sponsor`),
    about: 'Annual conference sponsorship',
    products: [
      ['Sponsorship fee', 12500, 1],
      ['Delegate place', 395, 4],
      ['Speaking session', 2400, 1],
      ['Delegate bag insert', 650, 1],
    ],
  },
  {
    name: 'Exhibitions',
    nominalCode: '4020',
    isEvent: true,
    tiers: ['Island Stand', 'Corner Stand', 'Row Stand', 'Shell Scheme', 'Start-up Pod'],
    about: 'Exhibition space at the spring show',
    products: [
      ['Floor space, per square metre', 310, 24],
      ['Furniture package', 880, 1],
      ['Power and lighting', 420, 1],
      ['Exhibitor pass', 75, 6],
    ],
  },
  {
    name: 'Awards Dinners',
    nominalCode: '4030',
    isEvent: true,
    tiers: ['Headline Partner', 'Category Sponsor', 'Drinks Reception', 'Table of Ten', 'Half Table'],
    about: 'Industry awards evening',
    products: [
      ['Partnership fee', 9000, 1],
      ['Dinner place', 285, 10],
      ['Award presentation', 1500, 1],
      ['Programme advertisement', 700, 1],
    ],
  },
  {
    name: 'Webinars',
    nominalCode: '4040',
    isEvent: true,
    tiers: ['Series Sponsor', 'Single Sponsor', 'Panel Partner', 'Co-host', 'Promotion Only'],
    about: 'Live online session with moderation',
    products: [
      ['Production and hosting', 4200, 1],
      ['Registration report', 600, 1],
      ['On-demand recording', 950, 1],
      ['Invitation e-mail', 480, 2],
    ],
  },
  {
    name: 'Roundtables',
    nominalCode: '4050',
    isEvent: true,
    tiers: ['Dinner Host', 'Lunch Host', 'Breakfast Host', 'Online Host', 'Guest Seat'],
    about: 'Invitation-only discussion for senior buyers',
    products: [
      ['Hosting fee', 7800, 1],
      ['Guest seat', 240, 12],
      ['Facilitator', 1100, 1],
      ['Written summary', 900, 1],
    ],
  },
  {
    name: 'Sponsorship Packages',
    nominalCode: '4060',
    isEvent: false,
    tiers: ['Platinum', 'Gold', 'Silver', 'Bronze', 'Associate'],
    about: 'Twelve months of sponsorship',
    products: [
      ['Annual package fee', 24000, 1],
      ['Quarterly review', 450, 4],
      ['Brand licence', 1800, 1],
      ['Guest pass', 120, 8],
    ],
  },
  {
    name: 'Digital Advertising',
    nominalCode: '4070',
    isEvent: false,
    tiers: ['Takeover', 'Leaderboard', 'Newsletter Lead', 'Sidebar', 'Text Link'],
    about: 'Online advertising across the network',
    products: [
      ['Placement, per week', 1650, 4],
      ['Creative design', 550, 1],
      ['Performance report', 150, 1],
      ['Retargeting set-up', 300, 0],
    ],
  },
  {
    name: 'Print and Directory',
    nominalCode: '4080',
    isEvent: false,
    tiers: ['Cover Wrap', 'Double Page', 'Full Page', 'Half Page', 'Listing'],
    about: 'Annual directory and yearbook',
    products: [
      ['Insertion', 5200, 1],
      ['Artwork', 480, 1],
      ['Additional copy', 35, 10],
      ['Enhanced listing', 260, 1],
    ],
  },
  {
    name: 'Research Reports',
    nominalCode: '4090',
    isEvent: false,
    tiers: ['Commissioned', 'Lead Sponsor', 'Chapter Sponsor', 'Data Partner', 'Subscriber'],
    about: 'Benchmark report on the sector',
    products: [
      ['Research fee', 16500, 1],
      ['Survey of 250 buyers', 3900, 1],
      ['Launch event', 2100, 1],
      ['Printed copy', 45, 25],
    ],
  },
  {
    name: 'Training Workshops',
    nominalCode: '4100',
    isEvent: true,
    tiers: ['In-house Programme', 'Two-day Course', 'One-day Course', 'Half-day Course', 'Online Module'],
    about: 'Practical training with an accredited tutor',
    products: [
      ['Tutor day', 1950, 2],
      ['Participant materials', 48, 12],
      ['Room hire', 640, 1],
      ['Certificate', 18, 12],
    ],
  },
  {
    name: 'Networking Receptions',
    nominalCode: '4110',
    isEvent: true,
    tiers: ['Exclusive Host', 'Joint Host', 'Drinks Sponsor', 'Welcome Desk', 'Guest Group'],
    about: 'Evening reception for members and guests',
    products: [
      ['Reception fee', 5600, 1],
      ['Guest ticket', 65, 15],
      ['Branded bar', 1250, 1],
      ['Photographer', 520, 1],
    ],
  },
  {
    name: 'Membership Partnerships',
    nominalCode: '4120',
    isEvent: false,
    tiers: ['Founding Partner', 'Strategic Partner', 'Corporate Partner', 'Local Partner', 'Friend'],
    about: 'Partnership with the membership community',
    products: [
      ['Partnership fee', 14000, 1],
      ['Member seat', 180, 20],
      ['Member survey', 1400, 1],
      ['Newsletter feature', 390, 2],
    ],
  },
];

/** Regional editions, which the larger set has beside the national ones. */
export const editions = (
  'Leeds Manchester Bristol Birmingham Norwich Exeter Newcastle Cardiff Edinburgh Glasgow Belfast Southampton York ' +
  'Nottingham Cambridge Oxford Liverpool Sheffield Brighton Plymouth Derby Swansea Dundee Inverness'
).split(' ');
