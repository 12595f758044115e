import { testExploration } from './exploration.ts';

testExploration(30);
