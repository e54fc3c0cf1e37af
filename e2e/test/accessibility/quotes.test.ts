import { examineScreens, quoteTabs } from '../../src/accessibility';

examineScreens(quoteTabs);
