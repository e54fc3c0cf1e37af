import { examineScreens, pages } from '../../src/accessibility';

examineScreens(pages);
