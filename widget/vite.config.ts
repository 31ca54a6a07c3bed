import process from 'node:process';
import { defineConfig } from 'vite';
import { widgetConfig } from './build/widget-config.ts';

export default defineConfig(widgetConfig(process.env));
